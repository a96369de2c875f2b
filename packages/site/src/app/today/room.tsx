/** The day that takes the place of the room is at least as high, so that nothing below it moves. */
const keepHeight = (room: HTMLDivElement) => () =>
  document.documentElement.style.setProperty('--today', `${room.offsetHeight}px`)

/**
 * The place of the day until it is loaded. The server renders it for everybody. The script in index.html shows it where a session
 * is stored, and the styles are in index.html too, because visitors need none of them.
 * It is apart from `today-room.ts`, because only this is part of the first load.
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
