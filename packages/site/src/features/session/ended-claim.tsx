import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { plank } from '../../ui/drawings/poses'
import { SessionLayout } from './session-layout'

const { claim: t } = texts

/** The link of a claim, or of its mail, was used or has expired. It begins at the top, also after a long form. */
export const EndedClaim = ({ text }: { text: string }) => {
  useEffect(() => {
    window.scrollTo(0, 0)
    document.querySelector('main')?.focus()
  }, [])
  return (
    <SessionLayout title={t.invalidTitle} subtitle={text} drawing={plank}>
      <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
        {t.login}
      </Button>
    </SessionLayout>
  )
}
