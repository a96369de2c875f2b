/** The address of a list narrowed to `filter`, as react-admin reads it: names as the API calls them. */
export const filteredList = (list: `/${string}`, filter: object): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`
