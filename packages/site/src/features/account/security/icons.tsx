import { lineIcon } from '@estudio/ui'

export const HandsetIcon = lineIcon(
  'M8.5 3.500h7A1.500 1.500 0 0 1 17 5v14a1.500 1.500 0 0 1-1.500 1.500h-7A1.500 1.500 0 0 1 7 19V5a1.500 1.500 0 0 1 1.500-1.500zM11 17.500h2',
)
export const LaptopIcon = lineIcon(
  'M6 5.500h12a1 1 0 0 1 1 1v8.500H5V6.500a1 1 0 0 1 1-1zM3 18.500h18M5 15l-1.500 3.500M19 15l1.500 3.500',
)
