import { TODAY_ROOM_KEY } from '@estudio/domain'

export { TodayRoom } from './room'

/** The parts whose heights are kept, as index.html names them. */
export type RoomPart = 'head' | 'waiting' | 'next' | 'plan' | 'usual'

/** @param heights in px, at the width of this window */
export const keepRoom = (heights: Readonly<Record<RoomPart, number>>): void =>
  localStorage.setItem(TODAY_ROOM_KEY, JSON.stringify({ width: window.innerWidth, heights }))

/** Staff who take no classes have no day: at their next visit nothing is reserved. */
export const keepNoRoom = (): void => localStorage.setItem(TODAY_ROOM_KEY, JSON.stringify({ nothing: true }))

/** In a window of another width the day has another height. */
export const dropRoomHeight = (): void => {
  document.documentElement.style.removeProperty('--today')
}
