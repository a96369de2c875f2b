/** The day that takes the place of the room is at least as high, so that nothing below it moves. */
const keepHeight = (room: HTMLDivElement) => () =>
  document.documentElement.style.setProperty('--today', `${room.offsetHeight}px`)

/**
 * Reserves the place of the day until the day is loaded. At the first visit the room is as high as the window, so that the
 * content below it is out of view. The server renders the room for everybody. The script in index.html shows it when a
 * session is stored, and the styles are in index.html too, because visitors need none of them.
 * This file is separate from `today-room.ts`, because only this file is part of the first load.
 */
export const TodayRoom = ({ hidden }: { hidden?: boolean }) => (
  <div className="today-room" hidden={hidden} ref={keepHeight}>
    <i className="today-head" />
    <div>
      <i className="today-waiting" />
      <i className="today-left" />
    </div>
    <i className="today-right" />
    <i className="today-below" />
  </div>
)
