import type { AdminUser } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useDialogPath } from '../../ui/dialog/dialog-route.tsx'
import { scrollingTabs } from '../../ui/tab-panels.tsx'
import { type FileTab, fileTabs } from './file-tabs.tsx'

interface FilePanelsProps {
  user: AdminUser
  tab: FileTab
}

/** The tabs of a file, which are links, and the panel of the chosen tab. */
export const FilePanels = ({ user, tab: { path: chosen, Panel } }: FilePanelsProps) => {
  const id = useId()
  const toPath = useDialogPath()
  return (
    <>
      <Tabs
        value={chosen}
        aria-label={texts.admin.userFile.tabsLabel}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={scrollingTabs}
      >
        {fileTabs.map(({ path, label }) => (
          <Tab
            key={path}
            value={path}
            label={label}
            component={Link}
            to={toPath(`${user.id}/${path}`)}
            id={`${id}-${path}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        <Panel user={user} />
      </div>
    </>
  )
}
