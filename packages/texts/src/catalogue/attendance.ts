/** The words that a coach's telephone and the back office share; small, because refusals of the back office load it first. */
export const attendance = { markAll: 'Todos asistieron' } as const
