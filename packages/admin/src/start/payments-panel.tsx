import { formatTablePrice, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { targetSize } from '../ui/target-size.ts'
import { Panel } from './panel.tsx'

const t = texts.admin.start.payments

/** The number and the sum of pending payments, with a link to the list. */
export const PaymentsPanel = () => (
  <Panel title={t.title} path="/api/admin/figures/payments" error={t.error} height={112}>
    {({ count, sum, oldest }) =>
      count === 0 ? (
        <Typography color="textSecondary">{t.none}</Typography>
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
            <Box
              component={Link}
              to="/pagos"
              aria-label={`${t.title}: ${count}`}
              className="tabular"
              sx={{ ...targetSize, typography: 'h3', color: 'text.primary', textDecoration: 'none' }}
            >
              {count}
            </Box>
            <MuiLink
              component={Link}
              to="/pagos"
              className="tabular"
              color="textSecondary"
              underline="hover"
              sx={targetSize}
            >
              {formatTablePrice(sum)}
            </MuiLink>
          </Box>
          {oldest && (
            <MuiLink
              component={Link}
              to="/pagos"
              variant="body2"
              color="textSecondary"
              underline="hover"
              sx={{ ...targetSize, display: 'block', width: 'fit-content', py: 0.5, mb: 1 }}
            >
              {t.oldest(texts.admin.payments.waiting(oldest.waiting_hours))}
            </MuiLink>
          )}
          <Button component={Link} to="/pagos" variant="outlined">
            {t.review}
          </Button>
        </>
      )
    }
  </Panel>
)
