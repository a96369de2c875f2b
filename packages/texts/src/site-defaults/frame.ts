import { frame } from '../catalogue/frame.ts'

export const footerLine: string = frame.footer.tagline
