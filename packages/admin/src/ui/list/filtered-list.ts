/** The address of a list with `filter` in react-admin's format; the names are the API's. */
export const filteredList = (list: `/${string}`, filter: object): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`
