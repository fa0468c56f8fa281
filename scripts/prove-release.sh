#!/bin/sh
# In name spaces of its own: mounts a root read-only, with a release in it and a folder for data, and runs the server
# and its probe there as nobody. Used by prove-release.mjs, which gives the root, the release and the data folder.
set -e
root=$1 release=$2 data=$3
mount --make-rprivate /
ip link set lo up
mount --bind "$root" "$root"
mount --bind "$release" "$root/opt/dragoman"
mount -o remount,bind,ro "$root/opt/dragoman"
mount --bind "$data" "$root/data"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/dev"
for device in null zero random urandom; do
  : > "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount -o remount,bind,ro "$root"
chroot=$(command -v chroot)
inside() {
  env -i PATH=/usr/bin:/bin PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 INDEX_NAME=services_en \
    "$chroot" --userspec=65534:65534 "$root" /opt/dragoman/node_modules/.bin/node "$@"
}
inside /opt/dragoman/bin/dragoman.mjs serve > "$data/server.log" 2>&1 &
inside /probe.mjs || {
  cat "$data/server.log" >&2
  exit 1
}
