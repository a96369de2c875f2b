/** Hands a file to the browser to keep, as if a link to it had been followed. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after the click; the address may go once the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
