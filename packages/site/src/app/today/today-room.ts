import { TODAY_ROOM_KEY } from '@estudio/domain'

export { TodayRoom } from './room'

/**
 * The areas of the day, as index.html names them: the heading, what waits, a left and a right column, and the width below both. What
 * stands in an area depends on the person. Their heights are stored, so that the next visit reserves them before the first paint.
 */
export type DayArea = 'head' | 'waiting' | 'left' | 'right' | 'below'

/** @param areas the heights in px, at the width of this window */
export const keepRoom = (areas: Readonly<Record<DayArea, number>>): void =>
  localStorage.setItem(TODAY_ROOM_KEY, JSON.stringify({ width: window.innerWidth, areas }))

/** Staff who take no classes have no day: at their next visit nothing is reserved. */
export const keepNoRoom = (): void => localStorage.setItem(TODAY_ROOM_KEY, JSON.stringify({ nothing: true }))

/** In a window of another width the day has another height. */
export const dropRoomHeight = (): void => {
  document.documentElement.style.removeProperty('--today')
}
