import type { Segment, SegmentList } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { ChevronRightIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { SendMessage } from '../shared/messages/send-message-button.tsx'
import { usualMessage } from '../shared/messages/usual-message.ts'
import { useSegments } from '../shared/use-segments.ts'
import { Failure } from '../ui/failure.tsx'

const { groups: t } = texts.admin.messages

const CARD_HEIGHT = 128

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    xl: 'repeat(6, minmax(0, 1fr))',
  },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const

const prepareLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  mt: 'auto',
  pt: 1,
  typography: 'caption',
  fontWeight: 600,
  color: 'primary.main',
} as const

/** The numbers are in one line beside each other, whether a name has one line or two. */
const numberFirst = { order: -1 } as const

const groups = Object.keys(usualMessage) as Segment[]

type SegmentCount = SegmentList['segments'][number]

/** A group without people has no message, so its card is disabled. */
const GroupCard = ({ group, onPress }: { group: SegmentCount; onPress: () => void }) => {
  const { id, count, renewed } = group
  return (
    <Card component="li">
      <CardActionArea
        onClick={onPress}
        disabled={count === 0}
        sx={{
          p: 2,
          height: '100%',
          minHeight: CARD_HEIGHT,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          justifyContent: 'flex-start',
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {t.names[id]}
        </Typography>{' '}
        <Typography
          variant="h4"
          component="p"
          className="tabular"
          sx={numberFirst}
          color={count === 0 ? 'textSecondary' : 'textPrimary'}
        >
          {t.count(count)}
        </Typography>{' '}
        {renewed > 0 && (
          <Typography variant="caption" color="textSecondary">
            {texts.admin.segments.renewed(renewed)}
          </Typography>
        )}{' '}
        {count > 0 && (
          <Box component="span" sx={prepareLook}>
            {t.prepare}
            <ChevronRightIcon sx={{ fontSize: 16 }} />
          </Box>
        )}
      </CardActionArea>
    </Card>
  )
}

/**
 * The groups that have a ready message, each with how many people it has now. A press opens the message of the group with its
 * preview.
 */
export const ReadyGroups = () => {
  const segments = useSegments()
  const [chosen, setChosen] = useState<Segment>()
  const counts = segments.data?.filter(({ id }) => id in usualMessage)
  return (
    <Box component="section" aria-label={t.title} aria-busy={segments.isPending} sx={{ mb: 4 }}>
      {segments.error && !counts ? (
        <Failure query={segments} text={t.loadError} />
      ) : (
        <Box component="ul" sx={grid}>
          {counts?.map((group) => (
            <GroupCard key={group.id} group={group} onPress={() => setChosen(group.id)} />
          ))}
          {!counts &&
            groups.map((id) => <Skeleton key={id} component="li" variant="rounded" height={CARD_HEIGHT} />)}
        </Box>
      )}
      {chosen && (
        <SendMessage
          audience={{ segment: chosen }}
          to={t.names[chosen]}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Box>
  )
}
