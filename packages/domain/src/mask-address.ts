/** An address as a page shows it to somebody who may not be its owner: “a•••@correo.com”. */
export const maskAddress = (address: string): string => {
  const at = address.lastIndexOf('@')
  return `${[...address][0] ?? ''}•••${at < 0 ? '' : address.slice(at)}`
}
