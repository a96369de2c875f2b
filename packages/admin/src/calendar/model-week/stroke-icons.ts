import { lineIcon } from '@estudio/ui'

export const UndoIcon = lineIcon('M8 5.500L4.500 9 8 12.500M4.500 9H14a5 5 0 0 1 0 10h-3')
export const RedoIcon = lineIcon('M16 5.500L19.500 9 16 12.500M19.500 9H10a5 5 0 0 0 0 10h3')
export const EraserIcon = lineIcon(
  'M4.500 15l9-9a2 2 0 0 1 2.800 0l3 3a2 2 0 0 1 0 2.800L12 19H8.500zM9 10.500l6 6M8.500 19H20',
)
