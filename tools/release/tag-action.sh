#!/usr/bin/env bash
# Commits release.txt of the action on top of the released commit, and moves the tag of the major
# version, such as v0, to that commit: tag-action.sh <release.txt> <URL of the repository>.
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$(node --print 'require("./package.json").version')
major="v${version%%.*}"
cp "$1" action/release.txt
git add action/release.txt
git -c user.name=docproof -c user.email=docproof@users.noreply.github.com commit --quiet --message "Record the checksums of v$version"
git tag --force "$major"
git push --quiet --force "$2" "refs/tags/$major"
