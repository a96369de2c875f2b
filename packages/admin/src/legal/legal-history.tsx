import type { LegalVersion } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { fillLegalText, formatLongDateTime, texts } from '@estudio/texts'
import { LegalText, StudioDialog, useStudio } from '@estudio/ui'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LookIcon } from '../ui/icons.tsx'
import { ActionIcons } from '../ui/list/action-icons.tsx'

const t = texts.admin.legal
const wide = { display: { xs: 'none', md: 'table-cell' } } as const

interface HistoryRowProps {
  version: LegalVersion
  onRead: () => void
}

const HistoryRow = ({ version, onRead }: HistoryRowProps) => {
  const { timezone } = useStudio()
  return (
    <TableRow hover>
      <TableCell>
        {t.version(version.version)}
        {version.in_force && (
          <Chip
            size="small"
            label={t.inForce}
            sx={{ ml: 1, bgcolor: 'studio.sageMist', color: 'studio.sage' }}
          />
        )}
      </TableCell>
      <TableCell>{formatLongDateTime(wallTimeOf(new Date(version.published_at), timezone))}</TableCell>
      <TableCell sx={wide}>{version.published_by ?? t.original}</TableCell>
      <TableCell align="right" sx={wide}>
        {version.acceptances}
      </TableCell>
      <TableCell align="right">
        <ActionIcons
          name={t.version(version.version)}
          actions={[{ label: texts.common.details, Icon: LookIcon, onClick: onRead }]}
        />
      </TableCell>
    </TableRow>
  )
}

/** Every version with its time, its publisher, the number of acceptances, and its text. */
export const LegalHistory = ({ versions }: { versions: readonly LegalVersion[] }) => {
  const studio = useStudio()
  const [shown, setShown] = useState<LegalVersion>()
  return (
    <section>
      <Typography variant="h6" component="h2" sx={{ mt: 4, mb: 1.5 }}>
        {t.history}
      </Typography>
      <TableContainer component={Paper} variant="outlined">
        <Table aria-label={t.history}>
          <TableHead>
            <TableRow>
              <TableCell>{t.columns.version}</TableCell>
              <TableCell>{t.columns.publishedAt}</TableCell>
              <TableCell sx={wide}>{t.columns.by}</TableCell>
              <TableCell align="right" sx={wide}>
                {t.columns.acceptances}
              </TableCell>
              <TableCell align="right">{texts.common.actions}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {versions.map((version) => (
              <HistoryRow key={version.id} version={version} onRead={() => setShown(version)} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {shown && (
        <StudioDialog
          open
          onClose={() => setShown(undefined)}
          width="md"
          title={texts.legal.titles[shown.type]}
          subtitle={t.version(shown.version)}
        >
          <LegalText content={fillLegalText(shown.content, studio)} size="preview" />
        </StudioDialog>
      )}
    </section>
  )
}
