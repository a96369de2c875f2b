import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface SecurityCardProps {
  title: string
  /** Shown beside the title. */
  badge?: ReactNode
  children: ReactNode
  actions?: ReactNode
}

export const SecurityCard = ({ title, badge, children, actions }: SecurityCardProps) => {
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
          <Typography id={titleId} variant="h4" component="h2">
            {title}
          </Typography>
          {badge}
        </Stack>
        {children}
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>{actions}</Box>}
      </CardContent>
    </Card>
  )
}
