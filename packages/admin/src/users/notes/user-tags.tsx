import type { AdminUser } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useMayWriteAbout } from '../../auth/use-may.ts'
import { filteredList } from '../../ui/list/filtered-list.ts'
import { PanelHeading } from '../panel-heading.tsx'
import { TagForm } from './tag-form.tsx'

const { tags: t } = texts.admin.notes

/** The tags of a user, each a link to the people who have it. */
export const UserTags = ({ user }: { user: AdminUser }) => {
  const mayWrite = useMayWriteAbout()('users.write', user)
  const [editing, setEditing] = useState(false)
  return (
    <section>
      <PanelHeading
        title={t.title}
        action={
          mayWrite && (
            <Button variant="outlined" color="secondary" onClick={() => setEditing(true)}>
              {t.edit}
            </Button>
          )
        }
      />
      {user.tags.length === 0 ? (
        <Typography color="textSecondary">{t.none}</Typography>
      ) : (
        <Box
          component="ul"
          aria-label={t.label}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {user.tags.map((tag) => (
            <li key={tag}>
              <Chip label={tag} component={Link} to={filteredList('/usuarios', { tag })} clickable />
            </li>
          ))}
        </Box>
      )}
      {editing && <TagForm user={user} onClose={() => setEditing(false)} />}
    </section>
  )
}
