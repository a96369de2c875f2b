import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface PartProps {
  title: string
  /** Shown beside the title. */
  badge?: ReactNode
  children: ReactNode
  actions?: ReactNode
}

/** A part of a fold under its own heading. */
export const Part = ({ title, badge, children, actions }: PartProps) => {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 0.5 }}>
        <Typography id={id} variant="h6" component="h3">
          {title}
        </Typography>
        {badge}
      </Stack>
      {children}
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>{actions}</Box>}
    </Box>
  )
}
