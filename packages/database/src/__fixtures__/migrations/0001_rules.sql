CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'closed'; END; $$;
--> statement-breakpoint
CREATE TRIGGER thing_closed BEFORE INSERT OR DELETE ON "thing" FOR EACH ROW EXECUTE FUNCTION refuse();
