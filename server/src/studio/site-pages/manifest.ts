import type { StudioConfig } from '@estudio/contract'

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a phone shows of the installed site. */
export const manifestOf = ({ name, tagline }: Pick<StudioConfig['studio'], 'name' | 'tagline'>) => ({
  id: '/',
  name,
  short_name: name,
  description: tagline || undefined,
  lang: 'es-MX',
  start_url: '/horarios',
  scope: '/',
  display: 'standalone',
  background_color: '#FAF6F0',
  theme_color: '#FAF6F0',
  icons: [
    icon('/icon-192.png', 192, 'any'),
    icon('/icon-512.png', 512, 'any'),
    icon('/icon-maskable.png', 512, 'maskable'),
  ],
})
