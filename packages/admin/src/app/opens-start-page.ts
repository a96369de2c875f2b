const startPage = /^\/admin\/?$/

/** Whether the address is the start page's, whose parts are asked for before it is drawn. */
export const opensStartPage = (): boolean => startPage.test(location.pathname)
