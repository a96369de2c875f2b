import { texts } from '@estudio/texts'
import { useEffect } from 'react'
import { useStudio } from './studio-context'

/** Names the page in the browser's tab, with the studio and its city behind it (GEN-18). */
export const usePageTitle = (title: string): void => {
  const { name, city } = useStudio()
  useEffect(() => {
    document.title = texts.frame.title(title, name, city)
  }, [title, name, city])
}
