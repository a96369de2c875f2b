import type { AcceptedDocument } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useMay, useMayWriteAbout } from '../../auth/use-may.ts'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import type { FilePanelProps } from '../file-panel.ts'
import { PanelHeading } from '../panel-heading.tsx'
import { RecordWaiverDialog } from '../waivers/record-waiver-dialog.tsx'
import { useUserDocuments } from '../waivers/use-waivers.ts'
import { WaiverPhoto } from '../waivers/waiver-photo.tsx'

const t = texts.admin.userFile.documents

/** The photo's button stands beside the paper that it belongs to, and below it on a phone. */
const paperRow = {
  mt: 0.5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
} as const

interface DocumentRowProps extends FilePanelProps {
  document: AcceptedDocument
}

const DocumentRow = ({
  user,
  document: { type, version, accepted_at, in_force, papers },
}: DocumentRowProps) => {
  const { timezone } = useStudio()
  const maySeePhoto = useMay()('waivers.record')
  const when = (instant: string) => formatLongDateTime(wallTimeOf(new Date(instant), timezone))
  return (
    <Card component="li" variant="outlined" sx={{ p: 2, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {texts.legal.titles[type]}
        </Typography>
        <Chip
          size="small"
          label={in_force ? t.inForce : t.earlier}
          color={in_force ? 'success' : 'default'}
          variant="outlined"
        />
      </Box>
      <Typography variant="body2">{t.accepted(version, when(accepted_at))}</Typography>
      {papers.map(({ id, recorded_at, recorded_by, has_photo }) => (
        <Box key={id} sx={paperRow}>
          <Typography variant="body2" color="textSecondary">
            {t.onPaper(recorded_by, when(recorded_at))}
          </Typography>
          {has_photo && maySeePhoto && <WaiverPhoto user={user} paper={id} />}
        </Box>
      ))}
    </Card>
  )
}

/** The legal documents that a user accepted, and the records of waivers signed on paper. */
const DocumentsPanel = ({ user }: FilePanelProps) => {
  const { data, error, refetch } = useUserDocuments(user.id)
  const mayRecord = useMayWriteAbout()('waivers.record', user)
  const [recording, setRecording] = useState(false)
  const version = data?.waiver.version ?? null
  return (
    <Box>
      <PanelHeading
        title={texts.admin.userFile.tabs.documents}
        action={
          mayRecord &&
          version !== null && (
            <Button variant="outlined" onClick={() => setRecording(true)}>
              {t.record}
            </Button>
          )
        }
      />
      {error && !data && <Failure message={errorText(error, t.loadError)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={160} />}
      {data?.documents.length === 0 && <Typography color="textSecondary">{t.empty}</Typography>}
      {data && data.documents.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {data.documents.map((document) => (
            <DocumentRow key={`${document.type}-${document.version}`} user={user} document={document} />
          ))}
        </Box>
      )}
      {recording && version !== null && (
        <RecordWaiverDialog user={user} version={version} onClose={() => setRecording(false)} />
      )}
    </Box>
  )
}

export default DocumentsPanel
