import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface NoticeProps {
  title: string
  body?: string
  drawing?: ReactNode
  role?: 'alert'
  children?: ReactNode
}

/** A full-page message; its children are the actions. */
export const Notice = ({ title, body, drawing, role, children }: NoticeProps) => (
  <Container
    role={role}
    maxWidth="sm"
    sx={{ py: { xs: 8, md: 12 }, minHeight: '70svh', display: 'grid', placeItems: 'center' }}
  >
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 2 }}>
      {drawing}
      <Typography variant="h3" component="h1">
        {title}
      </Typography>
      {body && (
        <Typography color="textSecondary" sx={{ maxWidth: '44ch' }}>
          {body}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 1 }}>
        {children}
      </Stack>
    </Stack>
  </Container>
)
