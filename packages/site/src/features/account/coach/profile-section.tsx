import { texts } from '@estudio/texts'
import { LoadFailed } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { SkeletonText } from '../../../ui/skeletons'
import { PictureEditor } from './picture-editor'
import { ProfileForm } from './profile-form'
import { useCoachProfile } from './use-coach'

const { profile: words } = texts.coach

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
} as const

/** What visitors read of the coach in “Conócenos”, theirs to change (COA-01, COA-02). */
export const ProfileSection = () => {
  const profile = useCoachProfile()
  return (
    <Card component="section" aria-labelledby="coach-profile">
      <CardContent>
        <Typography id="coach-profile" variant="h4" component="h2" sx={{ mb: 2.5 }}>
          {words.title}
        </Typography>
        {profile.data ? (
          <Box sx={columns}>
            <PictureEditor coach={profile.data} />
            <ProfileForm coach={profile.data} />
          </Box>
        ) : profile.isError ? (
          <LoadFailed
            error={profile.error}
            text={words.loadError}
            busy={profile.isFetching}
            onRetry={() => void profile.refetch()}
          />
        ) : (
          <SkeletonText label={texts.common.loading} />
        )}
      </CardContent>
    </Card>
  )
}
