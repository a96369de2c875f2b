const clickLink = (file: Blob, how: { download: string } | { target: '_blank' }): void => {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, ...how }).click()
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** Downloads a file. */
export const saveFile = (file: Blob, name: string): void => clickLink(file, { download: name })

/** Shows a file in a new tab. */
export const openFile = (file: Blob): void => clickLink(file, { target: '_blank' })
