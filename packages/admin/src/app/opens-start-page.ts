const startPage = /^\/admin\/?$/

/** Whether the address is the start page, whose statistics are requested before it is rendered. */
export const opensStartPage = (): boolean => startPage.test(location.pathname)
