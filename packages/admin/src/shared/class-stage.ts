import type { WallTime } from '@estudio/domain'

/** Whether a class is to come, running or over. */
export type ClassStage = 'coming' | 'running' | 'over'

export const stageOf = (
  { start_time, end_time }: { start_time: WallTime; end_time: WallTime },
  now: WallTime,
): ClassStage => {
  if (now < start_time) return 'coming'
  return now < end_time ? 'running' : 'over'
}
