/**
 * Whether a logo is tall. At the height of a header a tall logo is too narrow to be read, so the name stands beside it.
 */
export const isTallLogo = ({ width, height }: { width: number; height: number }): boolean =>
  width * 3 < height * 2
