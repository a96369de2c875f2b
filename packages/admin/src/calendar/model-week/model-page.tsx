import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Page } from '../../ui/page.tsx'

const t = texts.admin.modelWeek

interface ModelPageProps {
  /** How many classes the model has, and what to do next. */
  detail?: ReactNode
  /** The detail may take two lines, which keep their room so that the grid does not move. */
  hasLongDetail?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** The frame of the page, also while it loads. */
export const ModelPage = ({ detail, hasLongDetail = false, actions, children }: ModelPageProps) => (
  <Page
    title={t.title}
    width="wide"
    back={{ to: '/calendario', label: t.back, isOnPhoneOnly: true }}
    detail={
      <Typography
        variant="body2"
        component="div"
        color="textSecondary"
        className="tabular"
        sx={{ lineHeight: 1.3, minHeight: { md: '2.6em', xl: hasLongDetail ? '2.6em' : 0 } }}
      >
        {detail}
      </Typography>
    }
    actions={actions}
  >
    <Box sx={{ mt: { md: -1.5 } }}>{children}</Box>
  </Page>
)
