import { lineIcon } from '@estudio/theme'

export const MoreIcon = lineIcon('M6 12h.01M12 12h.01M18 12h.01')
