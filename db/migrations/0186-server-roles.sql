-- The passwords of the roles with which servers connect. Only the owner of the database may read them, and no backup contains them.
create table migrations.server_roles (role text primary key, password text not null);
