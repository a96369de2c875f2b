import { classTint } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'

/** A class's name beside the tint that stands for it everywhere. */
export const ClassName = ({ name }: { name: string }) => {
  const tint = classTint(name, useTheme().palette.mode)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, fontWeight: 600 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 14,
          height: 14,
          flexShrink: 0,
          borderRadius: 0.5,
          bgcolor: tint.background,
          border: 1,
          borderColor: tint.line,
        }}
      />
      {name}
    </Box>
  )
}
