import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import Typography from '@mui/material/Typography'
import { Panel } from './panel.tsx'

const t = texts.admin.start.substitutions

/** Loaded only when a coach asks, because most days nobody does. */
const SubstitutionRequests = lazyWithRetry(() => import('./substitution-requests.tsx'))

/** Coaches who cannot give a class, and the coaches who offered to give it. */
export const SubstitutionsPanel = () => (
  <Panel title={t.title} path="/api/admin/substitutions" error={t.error} height={40}>
    {({ substitutions }) =>
      substitutions.length === 0 ? (
        <Typography color="textSecondary">{t.none}</Typography>
      ) : (
        <SubstitutionRequests substitutions={substitutions} />
      )
    }
  </Panel>
)
