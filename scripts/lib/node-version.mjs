const needed = { major: 20, minor: 19 }

/** Must run on old versions of Node.js, to name the one needed. */
export const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > needed.major || (major === needed.major && minor >= needed.minor)) return
  console.error(
    `Estudio needs Node.js ${needed.major}.${needed.minor} or later, and this is ${process.versions.node}. Install a current version from https://nodejs.org and try again.`,
  )
  process.exit(1)
}
