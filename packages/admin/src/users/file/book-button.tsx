import type { AdminUser } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { PlusIcon } from '../../ui/icons.tsx'

const BookClass = lazyWithRetry(() => import('./book-class.tsx'), { overlay: true })

interface BookButtonProps {
  user: AdminUser
  /** The button adds to the list that it stands beside. */
  adds?: boolean
}

/** “Reservar” opens the classes of the coming days for a user. */
export const BookButton = ({ user, adds = false }: BookButtonProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={adds ? 'text' : 'outlined'}
        size={adds ? 'small' : 'medium'}
        startIcon={adds && <PlusIcon />}
        onClick={() => setOpen(true)}
      >
        {texts.admin.userFile.reserve}
      </Button>
      {open && <BookClass user={user} onClose={() => setOpen(false)} />}
    </>
  )
}
