/** Hands a text to the browser as a file to keep. */
export const downloadText = (fileName: string, text: string, type = 'text/plain'): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
