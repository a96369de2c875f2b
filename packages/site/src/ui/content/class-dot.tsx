import { classTint } from '@estudio/ui'
import Box from '@mui/material/Box'

interface ClassDotProps {
  name: string
  /** Whether a coach's face stands below the dot: the name of the class then begins where the coach's name does. */
  overFace?: boolean
}

/** A dot in the colour of the class type, before the name of a class. */
export const ClassDot = ({ name, overFace = false }: ClassDotProps) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      width: 10,
      height: 10,
      ml: overFace ? '6px' : 0,
      mr: overFace ? 1.5 : 1,
      borderRadius: '50%',
      bgcolor: classTint(name).line,
      verticalAlign: 'middle',
    }}
  />
)
