#!/bin/sh
# Usage: BUCKET=my-docs DISTRIBUTION=E123ABC ./deploy.sh
set -eu

npx docsgen build --strict

# New assets first, so that no page names a file that is not there yet.
aws s3 sync build/assets "s3://$BUCKET/assets" --cache-control 'public, max-age=31536000, immutable'
aws s3 sync build "s3://$BUCKET" --exclude 'assets/*' --exclude '.docsgen.json' --cache-control 'no-cache' --delete
aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths '/*'
