import { classTint } from '@estudio/ui'
import Box from '@mui/material/Box'

/** A dot in the colour of the class type, before the name of a class. */
export const ClassDot = ({ name }: { name: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'inline-block',
      width: 10,
      height: 10,
      mr: 1,
      borderRadius: '50%',
      bgcolor: classTint(name).line,
      verticalAlign: 'middle',
    }}
  />
)
