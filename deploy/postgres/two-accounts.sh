#!/bin/sh
# Run once by the image of PostgreSQL when its volume is empty: the account that owns the tables, and the one that the
# portal works as, which can only add to the audit log.
set -eu
psql --set ON_ERROR_STOP=1 --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" --username "$POSTGRES_USER" <<'SQL'
create role atelier login createdb password :'owner';
create role atelier_app login password :'app';
grant atelier_app to atelier;
create database atelier owner atelier;
SQL
