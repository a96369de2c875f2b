/** Whether the page was opened by a newly confirmed member. */
export const isConfirmed = (): boolean => new URLSearchParams(location.search).get('confirmed') === '1'
