import { keepsClassDay } from './kept-class-day.ts'

/**
 * The number of attendance marks of the user that wait on this device. A device that keeps none does not load the code of the
 * queue.
 */
export const countUnsentMarks = async (user: string): Promise<number> => {
  if (!(await keepsClassDay())) return 0
  const { unsentMarks } = await import('./mark-store.ts')
  return (await unsentMarks(user)).size
}
