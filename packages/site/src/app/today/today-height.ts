/** The height of a day with a class and a plan: what follows does not move while the day loads. */
export const todayHeight = { xs: 692, sm: 648, md: 444, lg: 396 } as const
