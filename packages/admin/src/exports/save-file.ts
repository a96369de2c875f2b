/** Hands a file to the browser, as if a link to it had been followed. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after the click; the address may go once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
