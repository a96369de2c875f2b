/** Leaves the site for the payment page of the provider, whose address the server has checked. */
export const leaveForPayment = (url: string): void => window.location.assign(url)
