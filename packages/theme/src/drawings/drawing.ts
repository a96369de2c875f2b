/** A figure as path data in its own coordinates. */
export interface Drawing {
  width: number
  height: number
  /** The stroke that makes the figure. */
  line: string
  /** Small filled parts: hair. */
  solid: string
  /** The loose patch of colour behind the line, printed a little out of register. */
  wash: string
}
