import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import Layout from '@theme/Layout'
import React from 'react'

export default function Home() {
  const { siteConfig } = useDocusaurusContext()
  return (
    <Layout title="Home" description={siteConfig.tagline}>
      <main className="container margin-vert--lg">
        <h1>{siteConfig.title}</h1>
        <p>
          {siteConfig.tagline}. <Link to="/docs/install">Install it</Link>.
        </p>
      </main>
    </Layout>
  )
}
