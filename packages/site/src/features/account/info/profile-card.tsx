import { profileQuery, useApi, useSession } from '@estudio/client'
import type { Profile } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { LoadFailed } from '@estudio/ui'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EditDialog } from './edit-dialog'
import { ProfileFacts } from './profile-facts'
import { ProfileHead } from './profile-head'
import { CardSketch } from './sketch'

const { info, profileError } = texts.account

const Person = ({ profile }: { profile: Profile }) => {
  const [editing, edit] = useState(false)
  return (
    <>
      <ProfileHead profile={profile} />
      <ProfileFacts profile={profile} />
      <Button variant="outlined" size="small" onClick={() => edit(true)} sx={{ mt: 2 }}>
        {info.edit}
      </Button>
      {editing && <EditDialog profile={profile} onClose={() => edit(false)} />}
    </>
  )
}

/** “Información Personal” (ACC-03, ACC-04, ACC-12). */
export const ProfileCard = () => {
  const api = useApi()
  const { user } = useSession()
  const profile = useQuery(profileQuery(api, user?.id))
  return (
    <Card component="section" aria-labelledby="personal-information">
      <CardContent>
        <Typography id="personal-information" variant="h4" component="h2" sx={{ mb: 2.5 }}>
          {info.title}
        </Typography>
        {profile.data ? (
          <Person profile={profile.data} />
        ) : profile.isError ? (
          <LoadFailed
            error={profile.error}
            text={profileError}
            busy={profile.isFetching}
            onRetry={() => void profile.refetch()}
          />
        ) : (
          <CardSketch face lines={8} />
        )}
      </CardContent>
    </Card>
  )
}
