/** In local storage: the heights of the day at the last visit. The script in index.html reads it before the first paint. */
const KEY = 'estudio-today'

/** The parts whose heights are kept, as index.html names them. */
export type RoomPart = 'head' | 'waiting' | 'next' | 'plan' | 'usual'

/** @param heights in px, at the width of this window */
export const keepRoom = (heights: Readonly<Record<RoomPart, number>>): void =>
  localStorage.setItem(KEY, JSON.stringify({ width: window.innerWidth, heights }))

/** Staff who take no classes have no day: at their next visit nothing is reserved. */
export const keepNoRoom = (): void => localStorage.setItem(KEY, JSON.stringify({ nothing: true }))

const setRoomHeight = (px: number | null) =>
  document.documentElement.style.setProperty('--today', px === null ? null : `${px}px`)

/** In a window of another width the day has another height. */
export const dropRoomHeight = () => setRoomHeight(null)

/** The day that takes the place of the room is at least as high, so that nothing below it moves. */
const keepHeight = (room: HTMLDivElement) => () => setRoomHeight(room.offsetHeight)

/**
 * The place of the day until it is loaded. The server renders it for everybody. The script in index.html shows it where a session
 * is stored, and the styles are in index.html too, because visitors need none of them.
 */
export const TodayRoom = ({ hidden }: { hidden?: boolean }) => (
  <div className="today-room" hidden={hidden} ref={keepHeight}>
    <i className="today-head" />
    <div>
      <i className="today-waiting" />
      <i className="today-next" />
    </div>
    <div>
      <i className="today-plan" />
      <i className="today-usual" />
    </div>
  </div>
)
