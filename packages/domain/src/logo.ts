/** Whether a logo is so tall that it is too narrow to be read in a header, and the name has to stand beside it. */
export const isTallLogo = ({ width, height }: { width: number; height: number }): boolean =>
  width * 3 < height * 2
